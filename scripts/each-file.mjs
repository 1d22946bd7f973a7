/** A rule that looks at every file by itself. */
export function eachFile(find) {
  return (tree) =>
    [...tree].flatMap(([path, text]) => find({ path, text }).map((problem) => `${path}: ${problem}`))
}
