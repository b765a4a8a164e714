import '../records/detail-panel.css';
import { useSelector } from '@xstate/react';
import { queryView, type QueryRef } from '../../machines/query.ts';
import { usePortal } from '../portal.ts';
import { Drawer } from '../ui/Drawer.tsx';
import { DownloadCard } from '../ui/DownloadCard.tsx';
import { day } from '../ui/formats.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { SafeHtml } from '../ui/SafeHtml.tsx';

interface Props {
  readonly open: boolean;
  readonly article: QueryRef;
  readonly onClose: () => void;
}

/** One entry of the news or of a campaign, from the right. */
export function ArticlePanel({ open, article, onClose }: Props) {
  const { download } = usePortal();
  const title = useSelector(article, (snapshot) => queryView(snapshot, 'news.detail').data?.title);
  return (
    <Drawer open={open} width="detail" title={title ?? 'Article'} closeLabel="Close the article" onClose={onClose}>
      <Loaded query={article} call="news.detail" failed="The article could not be loaded" lines={8}>
        {({ category, date, contentHtml, attachment }) => (
          <>
            <p className="muted">
              {category} · {day(date)}
            </p>
            <SafeHtml html={contentHtml} />
            <ul className="download-list">
              {attachment.map(({ id, fileName, date: added }) => (
                <li key={id}>
                  <DownloadCard
                    fileName={fileName}
                    date={added}
                    onDownload={() =>
                      download.send({
                        type: 'download.asked',
                        order: { call: 'attachment.report', input: { reportId: id }, name: fileName },
                      })
                    }
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
