import { useQuery } from '@tanstack/react-query'
import { tagsQuery } from '../../../lib/homes/edit-homes.ts'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { EmptySection } from '../parts/empty-section.tsx'
import { SectionPage } from '../parts/section-page.tsx'
import { TagRows } from './tag-rows.tsx'

export function TagsPage() {
  const tags = useQuery(tagsQuery())
  return (
    <SectionPage
      title="Tags"
      lead="The words that your organisation attaches to its homes. Renaming or removing a tag changes it in all homes, for all members."
    >
      {tags.data === undefined ? (
        <QueryPlaceholder query={tags} what="Your tags" />
      ) : tags.data.length === 0 ? (
        <EmptySection
          heading="No tags yet"
          words="Add tags on the page of a home, to homes selected in the portfolio's table, or from a column of an imported file. You can filter the list by them. They are then listed here."
        />
      ) : (
        <TagRows tags={tags.data} />
      )}
    </SectionPage>
  )
}
