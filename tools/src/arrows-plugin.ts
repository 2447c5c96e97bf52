import { join, posix, relative, sep } from 'node:path'
import { FOLDER_RULES, importProblem } from './folder-imports.ts'

/** The parts of the linter's syntax tree that are read here. */
interface Node {
  type: string
  name?: string
  value?: unknown
  source?: Node | null
  expression?: Node
  callee?: Node
  object?: Node
  property?: Node
  arguments?: readonly Node[]
  quasis?: readonly { value: { cooked: string | null } }[]
}

interface Context {
  filename: string
  report(problem: { node: Node; message: string }): void
}

/** Root folder of the repository, wherever the linter was started. */
const ROOT = join(import.meta.dirname, '../..')

const folderImports = {
  create(context: Context) {
    const file = relative(ROOT, context.filename).split(sep).join('/')
    const check = (node: Node, specifier: string | null): void => {
      const problem = specifier === null ? null : importProblem(file, specifier)
      if (problem !== null) report(context, node, `${problem}: see tools/src/arrows.ts`)
    }
    const checkSource = (node: Node): void => check(node, textOf(node.source))
    return {
      Program(node: Node) {
        const folder = posix.dirname(file)
        if (!FOLDER_RULES.has(folder)) report(context, node, `${folder} is missing from tools/src/arrows.ts`)
      },
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
      TSExternalModuleReference: (node: Node) => check(node, textOf(node.expression)),
      CallExpression(node: Node) {
        if (node.callee?.name === 'require' || isImportMeta(node.callee, 'resolve'))
          check(node, textOf(node.arguments?.[0]))
      },
      NewExpression(node: Node) {
        const [address, base] = node.arguments ?? []
        const isUrl = node.callee?.name === 'URL' && isImportMeta(base, 'url')
        const text = isUrl ? textOf(address) : null
        // Other addresses are of folders and data.
        if (text !== null && SOURCE.test(text)) check(node, text.startsWith('.') ? text : `./${text}`)
      },
    }
  },
}

const SOURCE = /\.[cm]?[jt]sx?$/

function report(context: Context, node: Node, message: string): void {
  context.report({ node, message })
}

function textOf(node: Node | null | undefined): string | null {
  const text = node?.quasis?.length === 1 ? node.quasis[0]?.value.cooked : node?.value
  return typeof text === 'string' ? text : null
}

const isImportMeta = (node: Node | undefined, property: string): boolean =>
  node?.object?.type === 'MetaProperty' && node.property?.name === property

const plugin = { meta: { name: 'arrows' }, rules: { 'folder-imports': folderImports } }

export default plugin
