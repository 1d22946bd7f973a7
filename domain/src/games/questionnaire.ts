/** The symptom questions of the check-in. The answers stay on the device. */
export const questions = [
  'question1',
  'question2',
  'question3',
  'question4',
  'question5',
  'question6',
  'question7',
] as const
export type Question = (typeof questions)[number]

/** Travel and age are defined, but not asked. */
export const askedQuestions = questions.slice(0, 5)

/** True is Yes. A question without an answer is missing. */
export type Answers = { readonly [Name in Question]?: boolean }

export type Advice = 'emergency' | 'callHealthLine' | 'isolate' | 'getTested' | 'noTestNeeded'

export function isAnswered(answers: Answers): boolean {
  return askedQuestions.every((question) => answers[question] !== undefined)
}

/** The most urgent advice, once every question has its answer; what is urgent at once. */
export function adviceFor(answers: Answers): Advice | undefined {
  if (answers.question1) return 'emergency'
  if (answers.question2) return 'callHealthLine'
  if (!isAnswered(answers)) return undefined
  if (answers.question3) return 'isolate'
  if (answers.question4 || answers.question5) return 'getTested'
  return 'noTestNeeded'
}

/** Any Yes means no check-in. */
export function mayCheckInWith(answers: Answers): boolean {
  return isAnswered(answers) && !askedQuestions.some((question) => answers[question])
}
