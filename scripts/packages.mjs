// What every package of the lock file must have: a free licence, support for Node 20.19, a build for every platform.
import semver from 'semver'

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
  'Python-2.0',
]
const oldestNode = '20.19.0'
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
    // An optional package is for another platform and never loaded here, so its engine does not matter.
    ...(optional || allowsNode(engines?.node) ? [] : [`${name} ${version} wants Node ${engines.node}`]),
    // npm writes only the builds that its registry had on that day; such a lock fails on other platforms.
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

export function allowsNode(range = '*') {
  return semver.satisfies(oldestNode, range)
}
