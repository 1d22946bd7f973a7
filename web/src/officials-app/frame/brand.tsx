import { sayFrom } from './language.ts'
import { frameWords } from './words.ts'

const say = sayFrom(frameWords)

export function Brand() {
  return (
    <p className="brand">
      <img src="/icon.svg" alt="" width="28" height="28" />
      {say('product')}
    </p>
  )
}
