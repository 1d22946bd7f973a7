// Packages look at this while they are loaded, GraphQL checks itself at every step without it: so before any other.
process.env.NODE_ENV ??= 'production'
await import('./serve.ts')

export {}
