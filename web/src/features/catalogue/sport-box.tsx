import Box from '@mui/material/Box'
import { useNameRule } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { AddName } from '../../ui/add-name.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { TextInPlace } from '../../ui/text-in-place.tsx'
import { restoreCertification, restoreSport } from './catalogue-steps.ts'
import type { Named, Sport } from './catalogue-tree.ts'
import { DivisionBox } from './division-box.tsx'
import type { CatalogueEdit } from './use-catalogue-edit.ts'
import { catalogueWords } from './words.ts'

type Props = { sport: Sport; edit: CatalogueEdit }

export function SportBox({ sport, sports, edit }: Props & { sports: readonly Sport[] }) {
  const say = useWords(catalogueWords)
  const { id, name, divisions, certifications } = sport
  const sportRule = useNameRule(sports, id)
  const divisionRule = useNameRule(divisions)
  const certificationRule = useNameRule(certifications)
  return (
    <Box role="group" aria-label={name} sx={box}>
      <Box sx={head}>
        <TextInPlace
          strong
          label={say('sportName', { name })}
          value={name}
          rule={sportRule}
          onCommit={(wanted) => edit.save({ field: 'updateSport', input: { id, name: wanted } })}
        />
        <RowButton
          icon="trash"
          label={say('delete', { name })}
          onClick={() => void edit.remove(name, { field: 'deleteSport', input: { id } }, restoreSport(sport))}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 6, p: { xs: 3, md: 4 } }}>
        <div>
          <Box component="h3" sx={partTitle}>
            {say('divisions')}
          </Box>
          {divisions.length === 0 && <Box sx={{ color: 'text.secondary' }}>{say('noDivisions')}</Box>}
          <Box component="ul" sx={list}>
            {divisions.map((division) => (
              <DivisionBox
                key={division.id}
                sport={sport}
                division={division}
                opened={divisions.length === 1 || division.positions.length === 0}
                edit={edit}
              />
            ))}
          </Box>
          <AddName
            label={say('newDivision')}
            fullLabel={say('newDivisionOf', { sport: name })}
            button={say('addDivision')}
            rule={divisionRule}
            onAdd={(wanted) => {
              const input = { id: crypto.randomUUID(), name: wanted, divisionSportId: id }
              void edit.save({ field: 'createDivision', input })
            }}
          />
        </div>
        <div>
          <Box component="h3" sx={partTitle}>
            {say('certifications')}
          </Box>
          {certifications.length === 0 && (
            <Box sx={{ color: 'text.secondary' }}>{say('noCertifications')}</Box>
          )}
          <Box component="ul" sx={list}>
            {certifications.map((certification) => (
              <CertificationRow
                key={certification.id}
                sport={sport}
                certification={certification}
                edit={edit}
              />
            ))}
          </Box>
          <AddName
            label={say('newCertification')}
            fullLabel={say('newCertificationOf', { sport: name })}
            button={say('addCertification')}
            rule={certificationRule}
            onAdd={(wanted) => {
              const input = { id: crypto.randomUUID(), name: wanted, certificationSportId: id }
              void edit.save({ field: 'createCertification', input })
            }}
          />
        </div>
      </Box>
    </Box>
  )
}

function CertificationRow({ sport, certification, edit }: Props & { certification: Named }) {
  const say = useWords(catalogueWords)
  const { id, name } = certification
  const nameRule = useNameRule(sport.certifications, id)
  return (
    <Box component="li" sx={row}>
      <TextInPlace
        label={say('certificationName', { name })}
        value={name}
        rule={nameRule}
        onCommit={(wanted) => edit.save({ field: 'updateCertification', input: { id, name: wanted } })}
      />
      <RowButton
        icon="trash"
        label={say('delete', { name })}
        onClick={() => {
          const restore = [restoreCertification(sport, certification)]
          void edit.remove(name, { field: 'deleteCertification', input: { id } }, restore)
        }}
      />
    </Box>
  )
}

const box = { border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'clip', minWidth: 0 }
const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1.5,
  bgcolor: 'background.raised',
  borderBottom: 1,
  borderColor: 'divider',
}
const partTitle = { m: 0, mb: 2, fontSize: 13, fontWeight: 650 }
const list = { m: 0, p: 0, listStyle: 'none' }
const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 'var(--row-height)',
  borderBottom: 1,
  borderColor: 'divider',
}
