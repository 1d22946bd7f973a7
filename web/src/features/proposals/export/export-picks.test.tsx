import { expect, test } from 'vitest'
import { exported } from '../../../../test/exported.ts'
import { picks } from '../../../../test/proposals.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { ExportPicks } from './export-picks.tsx'

test('the picks of a proposal are a file, with who was there before where that is chosen', async () => {
  const { screen } = await renderPage(<ExportPicks picks={picks} />)
  const { name, file } = await exported(screen, { format: 'CSV', switched: ['Before', 'Division', 'State'] })
  expect(name).toBe('proposal.csv')
  expect((await file.text()).replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Date,Time,Game,Venue,Court,Position,Official,Before',
    '2027-05-15,13:00,Hawks vs Aces,Maplewood,Court 1,Referee,Lena Fischer,',
    '2027-05-15,15:00,Owls vs Bears,Maplewood,Court 1,Referee,Lena Fischer,Ivan Horvat',
    '2027-05-15,15:00,Owls vs Bears,Maplewood,Court 1,Umpire,Ivan Horvat,',
  ])
})
