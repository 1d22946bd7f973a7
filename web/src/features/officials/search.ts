import { officialWords } from '@whistle/domain/words/officials'
import { paths } from '../../app/paths.ts'
import type { SearchSource } from '../../app/search-source.ts'
import { session } from '../identity/session.ts'
import { findOfficials, nameOf } from './official-order.ts'
import { OfficialNamesDocument } from './operations.generated.ts'

const most = 6

/** Officials in the search box, found as the filter of the list finds them. */
export const officialSource: SearchSource = {
  title: (language) => officialWords[language].officials,
  async find(client, text) {
    const current = session.get()
    if (current.state !== 'authenticated') return []
    const answer = await client.query(OfficialNamesDocument, { manager: current.user.id }).toPromise()
    if (answer.error) throw answer.error
    return findOfficials(answer.data?.listOfficials?.items ?? [], text)
      .slice(0, most)
      .map((official) => ({
        id: official.id,
        label: nameOf(official) || (official.email ?? ''),
        detail: official.email ?? official.mobilePhone ?? undefined,
        icon: 'user',
        path: paths.official(official.id),
      }))
  },
}
