import type { AuditAction } from '@retrofolio/contract/accounts/audit'
import {
  SAVED_VIEWS_MAX,
  type SavedView,
  type SavedViewRequest,
  VIEW_TEXTS,
} from '@retrofolio/contract/homes/saved-views'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import type { Session } from '../../../http/routes/session.ts'
import { lockOrganisation } from '../../accounts/accounts.repository.ts'
import { organisationEvent, recordAudit } from '../../audit/record-audit.service.ts'
import { findColumns } from '../columns/columns.repository.ts'
import type { MemberRequest, PortfolioDependencies } from '../homes.service.ts'
import { readListParameters } from '../list/list-parameters.ts'
import { mayChange, presentView } from './views.present.ts'
import {
  countOwnViews,
  findOwnViewNamed,
  findViews,
  insertView,
  lockView,
  purgeViews,
  updateView,
  type ViewRow,
} from './views.repository.ts'

export type ViewsDependencies = Pick<PortfolioDependencies, 'database' | 'now' | 'memberNames'>

interface ViewToChange extends MemberRequest {
  viewId: number
}

/** How long a deletion can be undone. */
const UNDO_MS = 60 * 60 * 1_000

export async function listViews(deps: ViewsDependencies, session: Session): Promise<SavedView[]> {
  const rows = await withinOrganisation(deps.database, session.organisationId, (queries) => findViews(queries, session))
  const names = await deps.memberNames(session.organisationId)
  return rows.map((row) => presentView(row, names, session.userId))
}

export async function saveView(
  deps: ViewsDependencies,
  request: MemberRequest,
  { name, isShared, parameters }: SavedViewRequest,
): Promise<SavedView> {
  const { organisationId, userId: ownerId } = request.session
  const at = deps.now()
  const row = await withinOrganisation(deps.database, organisationId, async (queries) => {
    // Two requests at once would otherwise exceed the limit or save the same name.
    await lockOrganisation(queries, organisationId)
    await purgeViews(queries, organisationId, new Date(at.getTime() - UNDO_MS))
    await requireRoom(queries, request.session)
    await requireFreeName(queries, request.session, name)
    const view = {
      organisationId,
      ownerId,
      name,
      isShared,
      parameters: await checkedParameters(queries, organisationId, parameters),
    }
    const saved = await insertView(queries, { ...view, createdAt: at, updatedAt: at })
    await recordViewAudit(deps, queries, request, { action: 'view_saved', view: saved })
    return saved
  })
  return present(deps, request.session, row)
}

/** Saving a view as it is changes nothing. */
export function changeView(
  deps: ViewsDependencies,
  request: ViewToChange,
  read: () => SavedViewRequest,
): Promise<SavedView> {
  return withChangeableView(deps, request, async (queries, view) => {
    if (view.deletedAt !== null) throw new Refusal('NOT_FOUND')
    const { name, isShared, parameters: text } = read()
    if (view.ownerId === null && !isShared) throw invalidFields({ isShared: [VIEW_TEXTS.ownerless] })
    const parameters = await checkedParameters(queries, view.organisationId, text)
    const isRenamed = name.toLowerCase() !== view.name.toLowerCase()
    if (isRenamed && view.ownerId !== null) await requireFreeName(queries, request.session, name)
    const isSame =
      JSON.stringify([name, isShared, parameters]) === JSON.stringify([view.name, view.isShared, view.parameters])
    if (isSame) return view
    const change = { name, isShared, parameters, updatedAt: deps.now() }
    await updateView(queries, view, change)
    const changed = { ...view, ...change }
    // A view that is no longer shared is described as it was: the trail is visible to all members.
    await recordViewAudit(deps, queries, request, { action: 'view_changed', view: isShared ? changed : view })
    return changed
  })
}

export async function deleteView(deps: ViewsDependencies, request: ViewToChange): Promise<void> {
  await withChangeableView(deps, request, async (queries, view) => {
    if (view.deletedAt !== null) throw new Refusal('NOT_FOUND')
    const deleted = { ...view, deletedAt: deps.now() }
    await updateView(queries, view, { deletedAt: deleted.deletedAt })
    await recordViewAudit(deps, queries, request, { action: 'view_deleted', view })
    return deleted
  })
}

/** Has no effect on a view that is not deleted. */
export function restoreView(deps: ViewsDependencies, request: ViewToChange): Promise<SavedView> {
  return withChangeableView(deps, request, async (queries, view) => {
    if (view.deletedAt === null) return view
    if (view.deletedAt.getTime() < deps.now().getTime() - UNDO_MS) throw new Refusal('NOT_FOUND')
    if (view.ownerId !== null) {
      await requireRoom(queries, request.session)
      await requireFreeName(queries, request.session, view.name)
    }
    await updateView(queries, view, { deletedAt: null })
    await recordViewAudit(deps, queries, request, { action: 'view_restored', view })
    return { ...view, deletedAt: null }
  })
}

async function requireRoom(queries: Queries, session: Session): Promise<void> {
  if ((await countOwnViews(queries, session)) >= SAVED_VIEWS_MAX) throw invalidFields({ name: [VIEW_TEXTS.full] })
}

async function requireFreeName(queries: Queries, session: Session, name: string): Promise<void> {
  if ((await findOwnViewNamed(queries, session, name)) !== null) throw invalidFields({ name: [VIEW_TEXTS.taken(name)] })
}

/** @throws Refusal for a filter or column that the list does not have */
async function checkedParameters(
  queries: Queries,
  organisationId: number,
  text: string,
): Promise<ViewRow['parameters']> {
  readListParameters(text, await findColumns(queries, organisationId))
  return [...new URLSearchParams(text)]
}

async function withChangeableView(
  deps: ViewsDependencies,
  { session, viewId }: ViewToChange,
  change: (queries: Queries, view: ViewRow) => Promise<ViewRow>,
): Promise<SavedView> {
  const { organisationId, userId } = session
  const row = await withinOrganisation(deps.database, organisationId, async (queries) => {
    await lockOrganisation(queries, organisationId)
    const view = await lockView(queries, organisationId, viewId)
    // A private view of a colleague counts as missing.
    if (view === null || (view.ownerId !== userId && !view.isShared)) throw new Refusal('NOT_FOUND')
    if (!mayChange(view, userId)) throw new Refusal('VIEW_OF_ANOTHER_MEMBER')
    return change(queries, view)
  })
  return present(deps, session, row)
}

async function present(deps: ViewsDependencies, session: Session, row: ViewRow): Promise<SavedView> {
  return presentView(row, await deps.memberNames(session.organisationId), session.userId)
}

/** The trail is visible to all members, so that it does not name a private view. */
function recordViewAudit(
  deps: ViewsDependencies,
  queries: Queries,
  request: MemberRequest,
  { action, view }: { action: Extract<AuditAction, `view_${string}`>; view: ViewRow },
): Promise<void> {
  const details = { view: view.isShared ? `the shared view “${view.name}”` : 'a private view' }
  return recordAudit(queries, { ...organisationEvent(deps, request), action, details })
}
