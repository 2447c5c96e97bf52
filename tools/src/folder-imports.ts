import { posix } from 'node:path'
import { PARTS, type Part } from './arrows.ts'

export interface FolderRule {
  part: Part
  isForTests: boolean
  /** Paths of the folders that its code may import, besides itself. */
  mayImport: ReadonlySet<string>
  /** The same for its tests. */
  testsMayImport: ReadonlySet<string>
}

function rulesOfPart(part: Part): [string, FolderRule][] {
  const testsMayImport = new Set([
    ...sourceFolders(part),
    ...testFolders(part),
    ...words(part.testsImport).flatMap((word) => foldersOfWord(part, '.', word)),
  ])
  const ofTests = { part, isForTests: true, mayImport: testsMayImport, testsMayImport }
  return [
    ...Object.entries(foldersOf(part)).map(([folder, imports]): [string, FolderRule] => {
      const mayImport = new Set(words(imports).flatMap((word) => foldersOfWord(part, folder, word)))
      return [pathOf(part, folder), { part, isForTests: false, mayImport, testsMayImport }]
    }),
    ...testFolders(part).map((path): [string, FolderRule] => [path, ofTests]),
  ]
}

const words = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '')

const foldersOf = (part: Part): Record<string, string> => Object.assign({}, ...Object.values(part.layers))

const pathOf = ({ root }: Part, folder: string): string => posix.join(root, folder)

const sourceFolders = (part: Part): string[] => Object.keys(foldersOf(part)).map((folder) => pathOf(part, folder))

const testFolders = (part: Part): string[] => words(part.testFolders).map((folder) => pathOf(part, folder))

/** Paths of the folders that a word of the table means. */
function foldersOfWord(part: Part, folder: string, word: string): string[] {
  const [, before = '', inBraces, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(word) ?? []
  if (inBraces !== undefined) {
    return inBraces.split(',').flatMap((one) => foldersOfWord(part, folder, before + one + after))
  }
  const [, name, below = '.'] = /^@([^/]+)(?:\/(.*))?$/.exec(word) ?? []
  if (name !== undefined) {
    const other = partByName(name)
    return below === '*' ? [...sourceFolders(other), ...testFolders(other)] : [pathOf(other, below)]
  }
  if (word === '*') return sourceFolders(part)
  return [pathOf(part, /^\.\.?(?:\/|$)/.test(word) && word !== '.' ? posix.join(folder, word) : word)]
}

function partByName(name: string): Part {
  const part = PARTS.find((one) => one.name === name)
  if (part === undefined) throw new Error(`tools/src/arrows.ts has no part ${name}`)
  return part
}

/** The table by path of folder, in its order. */
export const FOLDER_RULES: ReadonlyMap<string, FolderRule> = new Map(PARTS.flatMap(rulesOfPart))

const TEST_FILE = /\.(?:test|spec|fault)\.tsx?$/

/** Why a file may not import something; null where it may. */
export function importProblem(file: string, specifier: string): string | null {
  const folder = posix.dirname(file)
  const rule = FOLDER_RULES.get(folder)
  if (rule === undefined) return null
  const isTest = rule.isForTests || TEST_FILE.test(file)
  const path = importedPath(file, specifier)
  if (path === null) {
    const { outside, name } = rule.part
    if (isTest || outside === undefined || outside.includes(specifier)) return null
    return `${name} may not import ${specifier}`
  }
  const target = listedFolder(posix.dirname(path))
  if (target === folder || (isTest ? rule.testsMayImport : rule.mayImport).has(target)) return null
  return `${folder} may not import ${target}`
}

/** The path of a module of this repository, without its extension where it is imported by the name of its package. */
function importedPath(file: string, specifier: string): string | null {
  if (/^\.\.?(?:\/|$)/.test(specifier)) return posix.join(posix.dirname(file), specifier)
  const [part] = PARTS.filter((one) => specifier.startsWith(`${packageOf(one)}/`)).sort(
    (one, other) => packageOf(other).length - packageOf(one).length,
  )
  return part === undefined ? null : posix.join(part.root, specifier.slice(packageOf(part).length))
}

export const packageOf = (part: Part): string => part.package ?? `@retrofolio/${part.name}`

/** Folders of data are not in the table: their files belong to the folder above. */
function listedFolder(folder: string): string {
  if (FOLDER_RULES.has(folder) || folder === '.' || folder.startsWith('..')) return folder
  return listedFolder(posix.dirname(folder))
}
