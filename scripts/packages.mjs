// What the lock file must promise about every package: a free licence, Node 20.19, and a build for every platform.

const freeLicences = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
]
const oldestNode = [20, 19, 0]
const platforms = /[-/](linux-x64|linux-arm64|darwin-x64|darwin-arm64)(-gnu)?$/

/** The packages of a lock file, without our own workspaces. */
export function packagesOf(lock) {
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
    .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), path, ...entry }))
}

export function complaints(packages) {
  const names = new Set(packages.map(({ name }) => name))
  return packages.flatMap(({ name, version, license, engines, optional, optionalDependencies = {} }) => [
    ...(isFree(license)
      ? []
      : [`${name} ${version} has the licence ${license}, which is not on our list of free ones`]),
    // A package of another platform is never loaded here, so its engine does not matter.
    ...(optional || allowsNode(engines?.node) ? [] : [`${name} ${version} wants Node ${engines.node}`]),
    // npm writes only what its registry had on that day; such a lock installs on one platform and breaks on the next.
    ...Object.keys(optionalDependencies)
      .filter((dependency) => platforms.test(dependency) && !names.has(dependency))
      .map((dependency) => `${name} ${version} needs ${dependency}, which the lock file lacks`),
  ])
}

export function isFree(licence) {
  if (typeof licence !== 'string') return false
  const alternatives = licence.replace(/[()]/g, '').split(' OR ')
  return alternatives.some((alternative) =>
    alternative.split(' AND ').every((each) => freeLicences.includes(each)),
  )
}

/** Whether a range of npm's grammar, as far as packages use it for engines, holds our oldest Node. */
export function allowsNode(range = '*') {
  return range
    .replace(/(>=|<=|>|<|\^|~)\s+/g, '$1')
    .split('||')
    .some((alternative) => alternative.trim().split(/\s+/).every(holds))
}

function holds(comparator) {
  const [, operator, version] = comparator.match(/^(>=|<=|>|<|\^|~|=)?v?(.*)$/)
  const given = version
    .split('.')
    .filter((part) => /^\d+/.test(part))
    .map((part) => Number.parseInt(part, 10))
  const order = compare(given)
  if (operator === '>=') return order >= 0
  if (operator === '>') return order > 0
  if (operator === '<=') return order <= 0
  if (operator === '<') return order < 0
  if (operator === '^') return order >= 0 && compare(given.slice(0, 1)) === 0
  if (operator === '~') return order >= 0 && compare(given.slice(0, 2)) === 0
  return order === 0
}

/** Our oldest Node against a version, as far as that version is written out. */
function compare(version) {
  const at = version.findIndex((part, index) => part !== oldestNode[index])
  return at === -1 ? 0 : oldestNode[at] - version[at]
}
