// Set before any other module loads: packages read it at import, and GraphQL runs extra checks without it.
process.env.NODE_ENV ??= 'production'
await import('./serve.ts')

export {}
