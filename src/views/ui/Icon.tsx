import type { MenuIcon } from '../../routing/menu.ts';
import { Shape, startShapes } from './StartIcon.tsx';

const shapes = {
  ...startShapes,
  dashboard: 'M4 13h6V4H4zM14 20h6v-9h-6zM14 4v3h6V4zM4 20h6v-3H4z',
  fleet: 'M2 9h9l-2 4H4zM5 9V5h3v4M13 9h9l-2 4h-5zM16 9V5h3v4M7 17h10l-2 4H9zM10 17v-3h4v3',
  particulars: 'M3 5h18v14H3zM6 13h5l-1 3H7zM7 13v-3h2v3M14 9h4M14 12h4M14 15h4',
  compare: 'M4 5h7v14H4zM13 5h7v14h-7zM6.500 9h2M15.500 9h2M6.500 13h2M15.500 13h2',
  schedule: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5M8 14h4',
  report: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h5',
  budget: 'M4 7h16v12H4zM4 11h16M8 15h3',
  sire: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4',
  cdi: 'M9 3h6M10 3v6L5 18.5A1.7 1.7 0 006.5 21h11a1.7 1.7 0 001.5-2.5L14 9V3M8 15h8',
  survey: 'M5 4h14v16H5zM9 9h6M9 13h6M9 17h3',
  inspection: 'M10 4a6 6 0 100 12 6 6 0 000-12zM15 15l5 5M8 10l2 2 3-3',
  finding: 'M5 21V4M5 4h6v4h8v9H5M12 11v3M12 15.500v.5',
  vesselInspection: 'M9 3h6v4H9zM9 5H5v16h14V5h-4M8 13h8l-1.5 4h-5z',
  internalAudit: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16l1.5 1.5L14 15',
  externalAudit: 'M18 11V3H6v18h6M9 8h6M9 12h4M17 14a3.5 3.5 0 100 7 3.5 3.5 0 000-7',
  regulatory: 'M6 21V4h13l-3 4.5 3 4.5H6',
  certificate: 'M5 4h14v11H5zM8 8h8M8 11h5M14 15v6l2-1.5L18 21v-6',
  occurrence: 'M12 4l9 16H3zM12 10v5M12 17.5v.5',
  nonConformity: 'M12 4a8 8 0 100 16 8 8 0 000-16zM6.3 6.3l11.4 11.4',
  accident: 'M12 3l2 5 5-2-2 5 4 3-5 1v5l-4-3-4 3v-5l-5-1 4-3-2-5 5 2z',
  drill: 'M12 3c2 4 5 5 5 10a5 5 0 01-10 0c0-2 1-3 2-4 0 2 1 3 2 3 0-4-1-5 1-9z',
  news: 'M4 5h13v15H6a2 2 0 01-2-2zM17 9h3v9a2 2 0 01-2 2M7 9h7M7 13h7M7 17h4',
  company: 'M5 20V5h9v15M14 10h5v10M3 20h18M8 9h3M8 13h3M8 17h3',
  system: 'M4 6h16M4 12h16M4 18h16M8 4v4M15 10v4M10 16v4',
  people:
    'M9 5a3 3 0 100 6 3 3 0 000-6zM3 19c.5-3.5 2.8-5 6-5s5.500 1.500 6 5M16 5.500a3 3 0 010 5.500M17.500 14.500c2 .6 3.200 2 3.500 4.500',
  dataImport: 'M12 3v11M8 10l4 4 4-4M4 15v5h16v-5',
  auditLog: 'M6 3h12v18H6zM9 7h6M9 11h6M9 15h3',
  vesselRegister: 'M3 14h12l-2 5H6zM6 14V9h4v5M17 4v8M13 8h8',
  apiKeys: 'M8 8a4 4 0 100 8 4 4 0 000-8zM12 12h9M17 12v4M20 12v3',
  systemChecks: 'M4 6l2 2 3-4M4 13l2 2 3-4M4 20l2 2 3-4M12 6h8M12 13h8M12 20h8',
  search: 'M11 5a6 6 0 100 12 6 6 0 000-12zM16 16l4 4',
  everything: 'M4 6h9M4 11h4M4 16h4M14 9a4.500 4.500 0 100 9 4.500 4.500 0 000-9zM17.500 17l3 3',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-up': 'M6 15l6-6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  pdf: 'M6 3h8l5 5v13H6zM14 3v5h5M9 17v-5h2a1.5 1.5 0 010 3H9',
  excel: 'M6 3h8l5 5v13H6zM14 3v5h5M9 12l5 6M14 12l-5 6',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
  attachment: 'M19 11l-8 8a5 5 0 01-7-7l9-9a3.3 3.3 0 015 5l-9 9a1.7 1.7 0 01-2.5-2.5L15 6',
  devices: 'M4 5h12v9H4zM2 18h11M16 10h6v10h-6z',
  logout: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20c.8-3.6 3.6-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  theme: 'M12 4a8 8 0 108 8 6 6 0 01-8-8z',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10 11v5M14 11v5',
  refresh: 'M19 8a8 8 0 10 1 6M20 4v5h-5',
  filter: 'M4 5h16l-6 8v6l-4 1v-7z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  map: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  list: 'M4 6h16M4 12h16M4 18h16',
  chart: 'M4 20h17M6 20v-7h3v7M11 20V5h3v15M16 20v-10h3v10',
  columns: 'M4 5h16v14H4zM9.500 5v14M14.500 5v14',
  pin: 'M9 4h6M10 4v6l-3 4h10l-3-4V4M12 14v6',
  link: 'M10 14a4 4 0 005.700 0l3-3a4 4 0 00-5.700-5.700L12 6.300M14 10a4 4 0 00-5.700 0l-3 3a4 4 0 005.700 5.700l1-1',
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M11 5l-7 7 7 7M4 12h16',
  check: 'M5 12l5 5 9-10',
  clock: 'M12 4a8 8 0 100 16 8 8 0 000-16zM12 8v5l3 2',
  anchor: 'M12 8v13M12 4a2 2 0 100 4 2 2 0 000-4zM5 13c0 5 3 8 7 8s7-3 7-8M8 11h8',
} as const satisfies Readonly<Record<MenuIcon, string>> & Readonly<Record<string, string>>;

/** The names of the icons. */
export type IconName = keyof typeof shapes;

/** An icon of the portal, 20 px, in the text colour. Hidden from screen readers: the text is next to it. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return <Shape path={shapes[name]} size={size} />;
}
