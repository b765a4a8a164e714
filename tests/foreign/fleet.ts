import { Hono, type Context } from 'hono';
import { daysAgo, momentAgo, parametersOf, textOf, type Row } from './answers.ts';
import { noRecord } from './errors.ts';
import { vessels, vesselOf } from './vessels.ts';

const either = ['GET', 'POST'];

const positions: readonly Row[] = [
  {
    latitude: '57.6213',
    longitude: '8.1120',
    course: '212',
    speed: 12.4,
    status: 'Under way',
    destination: 'ROTTERDAM',
  },
  { latitude: 35.9, longitude: 14.55, course: 90, speed: '0', status: 'At anchor', destination: null, eta: null },
  { latitude: 1.21, longitude: 103.82, speed: 0.1, status: 'Moored' },
];

const positionOf = (imono: string, hoursBefore = 2): Row | undefined => {
  const index = vessels.findIndex((vessel) => String(vessel.imono) === imono);
  const vessel = vessels[index];
  if (!vessel) return undefined;
  return {
    imono: vessel.imono,
    name: vessel.name,
    ...positions[index],
    time: momentAgo(hoursBefore / 24),
    voyageId: 70 + index,
  };
};

const trackOf = (imono: string): readonly Row[] =>
  [0, 1, 2, 3, 4, 5].flatMap((step) => {
    const position = positionOf(imono, 2 + step * 6);
    return position ? [{ ...position, latitude: Number(position['latitude']) + step * 0.4 }] : [];
  });

const schedule: readonly Row[] = [
  { id: 1, port: 'Rotterdam', country: 'Netherlands', eta: momentAgo(-2), etd: momentAgo(-4), berth: 'Botlek 4' },
  { id: '2', port: 'Gothenburg', country: 'Sweden', eta: daysAgo(-6), etd: null },
  { id: 3, port: 'Primorsk' },
];

const surveys: readonly Row[] = [
  {
    id: 1,
    code: 'AS',
    name: 'Annual survey',
    lastDate: daysAgo(300),
    dueDate: daysAgo(-65),
    rangeFrom: daysAgo(25),
    rangeTo: daysAgo(-155),
    status: 'In window',
  },
  {
    id: '2',
    code: 'BS',
    name: 'Boiler survey',
    lastDate: daysAgo(900),
    dueDate: daysAgo(5),
    postponedTo: null,
    status: 'Overdue',
  },
  { id: 3, code: null, name: 'Continuous machinery item 12', dueDate: daysAgo(-400), status: 'Laid up' },
];

const profileFiles: readonly Row[] = [
  { id: 501, fileName: 'Q88.pdf', date: daysAgo(12) },
  { id: '502', fileName: 'Crew matrix.xlsx', date: momentAgo(3) },
];

const imoOf = async (context: Context): Promise<string> => textOf(await parametersOf(context), 'IMONO', 'imo');

const ofVessel = async (context: Context, answer: (imono: string) => unknown): Promise<Response> => {
  const imono = await imoOf(context);
  return vesselOf(imono) ? context.json({ result: answer(imono) }) : noRecord(context, `vessel ${imono}`);
};

const html = '<h2>Particulars</h2><p>Built in <b>Ulsan</b>.</p><table><tr><th>Tank</th><td>12</td></tr></table>';

const tracks = (): Hono =>
  new Hono()
    .on(either, '/GetByImo', (context) => ofVessel(context, trackOf))
    .on(either, '/GetAll', (context) =>
      context.json({ result: vessels.map((vessel) => positionOf(String(vessel.imono))) }),
    )
    .on(either, '/TimeLastUpdate', (context) => context.json({ result: '02.04.2026 06:30:00' }))
    .on(either, '/v2/GetPositionByImo', (context) => ofVessel(context, (imono) => positionOf(imono)))
    .on(either, '/GetFleetScheduleByImo', (context) => ofVessel(context, () => schedule))
    .get('/TrackingPosition/vessel/:imo/latest', (context) =>
      context.json({ result: positionOf(context.req.param('imo')) ?? null }),
    )
    .get('/TrackingPosition/vessel/:imo/voyage/:voyage/latest', (context) =>
      context.json({ result: positionOf(context.req.param('imo')) ?? null }),
    );

/** Fleet, positions, schedules, class surveys and vessel data. */
export const fleet = (): Hono =>
  new Hono()
    .on(either, '/fleet/searchByKeyword', async (context) => {
      const keyword = textOf(await parametersOf(context), 'Keyword').toLowerCase();
      const found = vessels.filter((one) => `${one.name} ${one.imono}`.toLowerCase().includes(keyword));
      return context.json({ result: { items: found.map((one) => ({ ...one, imono: String(one.imono) })) } });
    })
    .on(either, '/fleet/getDetailByIMO', (context) => ofVessel(context, vesselOf))
    .on(either, '/classsurveys/GetByImo', (context) => ofVessel(context, () => surveys))
    .on(either, '/vesseldata/getByImo', (context) => ofVessel(context, vesselOf))
    .on(either, '/vesseldata/getContentHtmlByImo', (context) => ofVessel(context, () => html))
    .on(either, '/attachmentlatestprofile/search', (context) =>
      context.json({ result: { items: profileFiles, totalCount: '2' } }),
    )
    .route('/vesseltrack', tracks());
