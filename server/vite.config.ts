import { defineConfig } from 'vite'

// The server is bundled so that it starts fast and runs on Node 20 without stripping types. So are its npm packages, whose
// thousand files cost a third of the start; not in watch mode, where that would be most of each build.
export default defineConfig(({ mode }) => ({
  ssr: { noExternal: mode === 'production' || undefined },
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'calendar-thread': 'src/features/officials/calendars/thread/main.ts',
        'import-thread': 'src/features/imports/background/thread/main.ts',
        'proposal-thread': 'src/features/proposals/thread/main.ts',
        transfer: 'src/transfer/main.ts',
        'make-demo': 'src/demo/make-demo.ts',
        'print-links': 'src/demo/print-links.ts',
      },
      // Beside the entries: files are looked for from where the code is.
      // V8 keeps the text of a file with a character outside Latin-1 with two bytes for each.
      output: { chunkFileNames: '[name].js', charset: 'ascii', comments: false },
    },
    outDir: 'build',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
}))
