import type { KindCall } from '../../contract/records/kinds.ts';
import type { FilterBarRef } from '../../machines/filter-bar/filter-bar.ts';
import type { PagedListRef } from '../../machines/paged-list/paged-list-ref.ts';
import type { PdfExportRef } from '../../machines/pdf-export.ts';
import type { QueryRef } from '../../machines/query/query.ts';
import type { AddressDraftRef } from '../../machines/address-draft.ts';
import type { RowActors } from './row-actors.ts';
import type { VesselMenuRef } from '../../machines/vessel-menu.ts';

/** The actors of a records page. */
export type RecordActors = Readonly<{
  vesselMenu: VesselMenuRef;
  filterBar: FilterBarRef;
  list: QueryRef<KindCall<'search'>>;
  chart: QueryRef<KindCall<'chart'>>;
  detail: QueryRef<KindCall<'detail'>>;
  pdf: PdfExportRef;
  /** Of all vessels. */
  fleetList: QueryRef<KindCall<'fleet'>>;
  fleetChart: QueryRef<KindCall<'fleetChart'>>;
  morePages: PagedListRef<KindCall<'fleet'>>;
  search: AddressDraftRef;
}> &
  RowActors;
