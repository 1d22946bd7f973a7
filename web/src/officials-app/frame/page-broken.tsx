import { Component, type ReactNode } from 'react'
import { sayFrom } from './language.ts'
import { Problem } from './problem.tsx'
import { publicWords } from './words.ts'

const say = sayFrom(publicWords)

type Props = { isBroken: boolean; children: ReactNode }

/** Stands in for a page that could not be loaded, or fell over. */
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
          {say('retry')}
        </button>
      </Problem>
    )
  }
}

export function AddressUnknown() {
  return <Problem title={say('unknownTitle')} text={say('unknownText')} />
}
