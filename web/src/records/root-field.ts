/** The value of the one root field of a document's data. */
export function rootField<Value>(data: Readonly<Record<string, Value>>): Value | undefined {
  const name = Object.keys(data).find((each) => each !== '__typename')
  return name === undefined ? undefined : data[name]
}
