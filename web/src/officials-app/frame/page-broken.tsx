import { Component, type ReactNode } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { sayFrom } from './language.ts'
import { Problem } from './problem.tsx'
import { frameWords } from './words.ts'

const sayCommon = sayFrom(commonWords)
const say = sayFrom(frameWords)

type Props = { isBroken: boolean; children: ReactNode }

/** The error boundary of a page; `isBroken` if its code could not be loaded. */
export class PageBroken extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: this.props.isBroken }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (!this.state.isBroken) return this.props.children
    return (
      <Problem title={say('serverTitle')} text={say('pageBroken')}>
        <button type="button" className="button" onClick={() => location.reload()}>
          {sayCommon('retry')}
        </button>
      </Problem>
    )
  }
}

export function AddressUnknown() {
  return <Problem title={say('unknownTitle')} text={say('unknownText')} />
}
