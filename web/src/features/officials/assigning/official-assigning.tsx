import { useQuery } from 'urql'
import { useWords } from '../../../i18n/words.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { useUser } from '../../../session/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { OfficialBlocks } from './official-blocks.tsx'
import { OfficialCalendars } from './official-calendars.tsx'
import { OfficialGrades } from './official-grades.tsx'
import { OfficialLimits } from './official-limits.tsx'
import { OfficialAssigningDocument } from './operations.generated.ts'
import { assigningWords } from './words.ts'

/** What assigning goes by: limits, grades, blocks and suggested calendars of one official. */
export function OfficialAssigning({ id }: { id: string }) {
  const say = useWords(assigningWords)
  const { id: owner } = useUser()
  const [{ data, error }, read] = useQuery({
    query: OfficialAssigningDocument,
    variables: { id, owner },
  })
  const reread = () => read({ requestPolicy: 'network-only' })
  if (!data)
    return (
      <Card title={say('limitsGradesBlocks')}>
        <NotLoaded
          error={error}
          reload={reread}
          loading={say('loading')}
          failed={say('loadFailed')}
          rows={4}
        />
      </Card>
    )
  return (
    <>
      <OfficialLimits
        officialId={id}
        terms={data.getAssigningTerms}
        own={data.getOfficial?.ownLimits ?? null}
        onSaved={reread}
      />
      <OfficialGrades
        officialId={id}
        sports={data.listSports?.items ?? []}
        grades={data.listOfficialGrades?.items ?? []}
        onSaved={reread}
      />
      <OfficialBlocks officialId={id} blocks={data.listOfficialBlocks?.items ?? []} onSaved={reread} />
      <OfficialCalendars
        officialId={id}
        suggested={data.listCalendarSuggestions?.items ?? []}
        onSaved={reread}
      />
    </>
  )
}
