/** What the rules of assigning know of officials about whom nothing is set. */
export const noFacts = {
  ...{ __typename: 'AssigningFacts', spans: [], terms: [], grades: [], games: [], drives: [] },
}
