import { download } from '../download.ts'

/** Saves everything of the account as a file, or says why not. */
export async function downloadArchive(name: string): Promise<'tooMany' | 'network' | 'failed' | null> {
  try {
    const response = await fetch('/api/archive')
    if (response.status === 429) return 'tooMany'
    if (!response.ok) return 'failed'
    download(name, await response.blob())
    return null
  } catch {
    return 'network'
  }
}
