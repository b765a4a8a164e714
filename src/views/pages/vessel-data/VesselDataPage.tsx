import '../../records/detail-panel.css';
import '../../vessel/fleet.css';
import { figureTexts } from '../../../contract/format.ts';
import { kindCall, kinds, kindNames } from '../../../contract/records/kinds.ts';
import type { QueryRef } from '../../../machines/query/query.ts';
import type { VesselMenuRef } from '../../../machines/vessel-menu.ts';
import { type PageProps, useShell } from '../../portal.ts';
import { useCanDownload } from '../../data/can-download.ts';
import { DownloadCard } from '../../ui/DownloadCard.tsx';
import { Loaded } from '../../data/Loaded.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import { VesselPage } from '../../vessel/VesselPage.tsx';

type Actors = Readonly<{
  vesselMenu: VesselMenuRef;
  particulars: QueryRef<'vesselData.byImo'>;
  html: QueryRef<'vesselData.html'>;
  latest: QueryRef<'attachment.latest'>;
}>;

/** The vessel's particulars, the manager's description of it, and the newest file of each kind of record. */
export function VesselDataPage({ actors }: PageProps<Actors>) {
  const { download } = useShell();
  const canDownload = useCanDownload();
  return (
    <VesselPage menu={actors.vesselMenu}>
      <Loaded query={actors.particulars} contentName="The particulars" shape="cards" lines={6}>
        {({ groups }) => (
          <>
            <h2 className="visually-hidden">Particulars</h2>
            <div className="particulars">
              {groups.map(({ title, facts }, index) => (
                <section key={title ?? index} className="card" aria-label={title ?? 'Particulars'}>
                  {title && <h3>{title}</h3>}
                  <dl className="figures">
                    {figureTexts(facts).map((text, at) => (
                      <div key={facts[at]?.label ?? at}>
                        <dt>{facts[at]?.label}</dt>
                        <dd data-whole={typeof facts[at]?.value === 'number'}>{text}</dd>
                      </div>
                    ))}
                  </dl>
                </section>
              ))}
            </div>
          </>
        )}
      </Loaded>
      <Loaded
        query={actors.html}
        contentName="The description"
        isEmpty={({ contentHtml }) => !contentHtml?.trim()}
        lines={4}
      >
        {({ contentHtml }) => (
          <section className="card" aria-label="About the vessel">
            <SafeHtml html={contentHtml} />
          </section>
        )}
      </Loaded>
      <h2 className="section-title">Latest attachments</h2>
      <Loaded
        query={actors.latest}
        contentName="The latest attachments"
        none="No data"
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <ul className="download-list download-grid">
            {items.map(({ id, kind, title, fileName, date, size }) => {
              const name = kindNames.find((known) => known === kind || kinds[known].singular === kind);
              const call = name && kindCall(name, 'attachment');
              return (
                <li key={`${kind} ${id}`}>
                  <p className="muted">{title}</p>
                  <DownloadCard
                    fileName={fileName}
                    date={date}
                    size={size}
                    disabled={!call || !canDownload}
                    onDownload={() =>
                      call &&
                      download.send({
                        type: 'download.requested',
                        request: { call, input: { id }, name: fileName ?? '' },
                      })
                    }
                  />
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </VesselPage>
  );
}
