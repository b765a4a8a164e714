import '../../records/detail-panel.css';
import '../../publications/publications.css';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { PageProps } from '../../portal.ts';
import { Loaded } from '../../data/Loaded.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';

/** The manager's description of the company. */
export function CompanyInfoPage({ actors }: PageProps<{ readonly info: QueryRef<'company.info'> }>) {
  return (
    <Loaded
      query={actors.info}
      contentName="The company information"
      isEmpty={({ contentHtml }) => !contentHtml?.trim()}
      lines={10}
    >
      {({ name, contentHtml }) => (
        <article className="card prose">
          {name && <h2 className="company-name">{name}</h2>}
          <SafeHtml html={contentHtml} />
        </article>
      )}
    </Loaded>
  );
}
