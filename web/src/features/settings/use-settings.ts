import type { CombinedError } from '@urql/core'
import { defaultManagerMessages, type ManagerMessages } from '@whistle/domain/accounts/drop-out'
import { defaultSettings, type Settings } from '@whistle/domain/accounts/settings'
import { defaultTaxThreshold } from '@whistle/domain/payments/payment'
import type { Language } from '@whistle/domain/words/language'
import { useMemo } from 'react'
import { useClient, useMutation, useQuery, useSubscription } from 'urql'
import { isOwnChange } from '../../api/own-changes.ts'
import { useUser } from '../../session/session.ts'
import {
  CreateSettingDocument,
  SettingChangesDocument,
  SettingsDocument,
  type SettingsQuery,
  UpdateProfileDocument,
  type UpdateProfileMutationVariables,
  UpdateSettingDocument,
} from './operations.generated.ts'

export type Profile = NonNullable<SettingsQuery['getUser']>
type ProfileChange = Omit<UpdateProfileMutationVariables['input'], 'id'>
/** Resolves with the error, if there was one. */
type Save<Change> = (change: Change) => Promise<CombinedError | undefined>

/** How and in which language the manager is notified of drop-outs. */
export type OwnMessages = ManagerMessages & { readonly language?: string | null }

/** What is paid besides fees, and from which sum on a tax form is due. */
export type PaySettings = { readonly mileageRate: number; readonly taxThreshold: number }

/** What officials see besides their games. */
type LedgerSettings = { readonly showsLedger: boolean }

const defaultPay: PaySettings = { mileageRate: 0, taxThreshold: defaultTaxThreshold }

export type ManagerSettings = {
  /** Null until loaded. */
  hours: Settings | null
  messages: OwnMessages | null
  pay: PaySettings | null
  ledger: LedgerSettings | null
  profile: Profile | null
  error: CombinedError | undefined
  reload: () => void
  saveHours: Save<Partial<Settings>>
  saveMessages: Save<Partial<ManagerMessages> & { language: Language }>
  savePay: Save<Partial<PaySettings>>
  saveLedger: Save<LedgerSettings>
  saveProfile: Save<ProfileChange>
}

/** The manager's settings, updated by live messages. Until the first change the hours are the defaults. */
export function useSettings(onChangeByOthers: () => void): ManagerSettings {
  const client = useClient()
  const { id } = useUser()
  const variables = useMemo(() => ({ owner: id, id }), [id])
  const [{ data, error }, read] = useQuery({ query: SettingsDocument, variables })
  const [, create] = useMutation(CreateSettingDocument)
  const [, update] = useMutation(UpdateSettingDocument)
  const [, updateProfile] = useMutation(UpdateProfileDocument)
  const reload = () => read({ requestPolicy: 'network-only' })

  const saved = data?.listSettings?.items[0]
  useSubscription({ query: SettingChangesDocument }, (_, change) => {
    // The cache updates settings it has; the first ones must be read.
    if (!saved) reload()
    if (!isOwnChange(client)) onChangeByOthers()
    return change
  })

  const hours = data ? (saved ?? defaultSettings) : null
  async function save(
    change: Partial<Settings & ManagerMessages & PaySettings & LedgerSettings> & { language?: Language },
  ) {
    const { gameCheckin, cancellation, reminder } = { ...defaultSettings, ...hours }
    const { error: failure } = saved
      ? await update({ input: { id: saved.id, ...change } })
      : await create({ input: { gameCheckin, cancellation, reminder, ...change } })
    if (!saved) reload()
    return failure
  }
  return {
    hours,
    messages: data ? (saved ?? defaultManagerMessages) : null,
    pay: data ? (saved ?? defaultPay) : null,
    ledger: data ? (saved ?? { showsLedger: false }) : null,
    profile: data?.getUser ?? null,
    error,
    reload,
    saveHours: save,
    saveMessages: save,
    savePay: save,
    saveLedger: save,
    async saveProfile(change) {
      return (await updateProfile({ input: { id, ...change } })).error
    },
  }
}
