import { defineConfig } from 'vite'

// The server is bundled so that it starts fast and runs on Node 20 without stripping types;
// npm packages stay outside the bundle.
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'build',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
  },
})
