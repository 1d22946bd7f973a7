import { mayPlace, positionState } from '@whistle/domain/games/crew'
import { hasStarted, mayChange, mayComplete } from '@whistle/domain/games/game'
import { payableFee } from '@whistle/domain/payments/payable-fee'
import { isRefusal } from '@whistle/domain/refusal'
import { dollarsOf, feeFromText, feeText } from '@whistle/domain/text/money'
import { feeFieldText } from '../../../i18n/money-text.ts'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { zonedDateTimeText } from '../../../time/date-time-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RowButton } from '../../../ui/controls/row-button.tsx'
import { TextInPlace } from '../../../ui/controls/text-in-place.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { PhoneLink } from '../../officials/model/phone-link.tsx'
import { initials } from '../../places/map/marker.ts'
import { type CrewPosition, nameOf } from '../model/crew-state.ts'
import { gameWords } from '../model/game-words.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import { PositionTag } from '../model/status/position-tag.tsx'
import type { ChangeGame } from '../model/use-view-game.ts'
import { CrewOnBehalf } from '../on-behalf/crew-on-behalf.tsx'
import { CrewCheckIn } from './crew-check-in.tsx'
import { CrewOutcome } from './crew-outcome.tsx'
import styles from './crew-row.module.css'
import { gamePageWords } from './words.ts'

type Props = {
  position: CrewPosition
  zone: string
  game: Pick<
    GameViewFragment,
    'status' | 'startDateTime' | 'duration' | 'checkinOpens' | 'cancelledAt' | 'cancelPayShare'
  >
  change: ChangeGame
  onPlace: () => void
  onFind: () => void
  onRemove: () => void
}

export function CrewRow({ position, zone, game, change, onPlace, onFind, onRemove }: Props) {
  const say = useWords(gamePageWords)
  const sayGame = useWords(gameWords)
  const textOf = useRefusalText()
  const { id, name, official } = position
  const language = useLanguage()
  const state = positionState(position)
  const isOver = mayChange(game) !== undefined
  /** Of a cancelled game the confirmed have the pay share of their fee. */
  const share = game.cancelledAt && position.confirmedAssignment ? (game.cancelPayShare ?? 0) : null
  const { toldShowTimeMin } = position
  const isOtherShowTime = toldShowTimeMin !== null && toldShowTimeMin !== position.showTimeMin
  const holder = nameOf(official) || sayGame('unnamed')

  async function changeFee(typed: string): Promise<boolean> {
    const wanted = feeFromText(typed)
    if (isRefusal(wanted)) return false
    const fee = dollarsOf(wanted)
    return change([{ field: 'updateAssignment', input: { id, fee }, shows: { fee } }])
  }

  return (
    <li aria-label={name} className={styles.row}>
      <div className={styles.line}>
        <div aria-hidden className={classNames(styles.avatar, !official && styles.empty)}>
          {official ? initials(holder) : <Icon name="user" size={16} />}
        </div>
        <div className={styles.name}>
          <div className={basic.strong}>
            {name}
            {position.isBackup && <span className={basic.note}> ({sayGame('backup')})</span>}
          </div>
          {official && (
            <div className={styles.holder}>
              <TextLink to={paths.official(official.id)}>{holder}</TextLink>
              {official.mobilePhone && <PhoneLink phone={official.mobilePhone} name={holder} />}
            </div>
          )}
        </div>
        <PositionTag state={state} />
        {isOver ? (
          <div className={classNames('figures', styles.fee)}>
            {feeText(official ? payableFee(position, game) : position.fee, language)}
            {share !== null && (
              <div className={basic.note}>
                {say('shareOf', { share, fee: feeText(position.fee, language) })}
              </div>
            )}
          </div>
        ) : (
          <div className={classNames('figures', styles.feeField)}>
            <TextInPlace
              label={say('feeOf', { position: name })}
              value={feeFieldText(position.fee, language)}
              before="$"
              inputMode="decimal"
              rule={(typed) => textOf(feeFromText(typed))}
              onCommit={changeFee}
            />
          </div>
        )}
        {official && !mayPlace(game, position) && (
          <RowButton
            icon="close"
            label={say('removeFrom', { name: holder, position: name })}
            onClick={onRemove}
          />
        )}
        {!official && !mayPlace(game, position) && (
          <Button
            variant="secondary"
            className={styles.place}
            aria-label={say('placeIn', { position: name })}
            onClick={onPlace}
          >
            {say('place1')}
          </Button>
        )}
        {!official && !mayPlace(game, position) && !hasStarted(game, new Date().toISOString()) && (
          <Button
            variant="secondary"
            icon={<Icon name="search" size={16} />}
            className={styles.place}
            aria-label={say('findFor', { position: name })}
            onClick={onFind}
          >
            {say('find')}
          </Button>
        )}
      </div>
      {position.asksOnPublish && !isOver && (
        <div className={classNames(styles.warning, basic.warning)}>
          <Icon name="exclamation" size={14} />
          {say('changedSinceConfirmed', { name: holder })}
        </div>
      )}
      {official && position.toldFee !== null && position.toldFee !== position.fee && !isOver && (
        <div className={classNames(styles.warning, basic.warning)}>
          <Icon name="exclamation" size={14} />
          {say('feeNotTold', { name: holder, fee: feeText(position.toldFee, language) })}
        </div>
      )}
      {official && isOtherShowTime && !isOver && (
        <div className={classNames(styles.warning, basic.warning)}>
          <Icon name="exclamation" size={14} />
          {say('showTimeNotTold', { name: holder, count: toldShowTimeMin })}
        </div>
      )}
      {state === 'askedAgain' && (
        <div className={classNames(styles.warning, basic.warning)}>
          <Icon name="exclamation" size={14} />
          {say('notAnsweredAgain', { name: holder })}
        </div>
      )}
      {official && !position.confirmedAssignment && position.answerBy && !isOver && (
        <div className={classNames(styles.warning, basic.note)}>
          {say('answerBy', { time: zonedDateTimeText(position.answerBy, zone, language) })}
        </div>
      )}
      {position.isDoubleBooked && (
        <div className={classNames(styles.warning, basic.warning)}>
          <Icon name="warning" size={14} />
          {say('doubleBooked')}
        </div>
      )}
      {position.certificationProblem && !isOver && (
        <div className={classNames(styles.warning, basic.warning)}>
          <Icon name="warning" size={14} />
          {say(`certification${position.certificationProblem}`)}
        </div>
      )}
      {position.hasCheckedIn && <CrewCheckIn position={position} zone={zone} />}
      {official && !isOver && (
        <CrewOnBehalf position={position} holder={holder} game={game} zone={zone} change={change} />
      )}
      {official && position.confirmedAssignment && (
        <CrewOutcome
          position={position}
          holder={holder}
          canComplete={!mayComplete(game, new Date().toISOString())}
          change={change}
        />
      )}
    </li>
  )
}
