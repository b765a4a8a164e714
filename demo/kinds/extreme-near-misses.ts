import { addDays } from '../../src/contract/day-arithmetic.ts';
import type { Day } from '../days.ts';
import { onPurpose, type SeedVessel } from '../fleet.ts';
import { random } from '../random.ts';
import type { SeedRecord } from '../record.ts';
import { atSea, scheduledAt } from '../whereabouts.ts';
import { occurrenceRecord } from './occurrence.ts';

/** Near misses with extreme content for lists, panels and PDFs: very long, hostile, or in unusual scripts. */
export const extremeNearMisses = (vessel: SeedVessel, today: Day): SeedRecord[] =>
  vessel.imono === onPurpose.extremeNearMisses ? cases.map((extreme) => nearMiss(vessel, today, extreme)) : [];

interface Extreme {
  readonly title: string;
  readonly incidentType: string;
  readonly daysAgo: number;
  readonly description: string | null;
  readonly files: readonly string[];
}

const nearMiss = (vessel: SeedVessel, today: Day, extreme: Extreme): SeedRecord => {
  const chance = random(`nearMiss/${vessel.imono}/extreme/${extreme.title}`);
  const day = addDays(today, -extreme.daysAgo);
  const minutes = chance.whole(0, 287) * 5;
  return occurrenceRecord({
    vessel,
    type: 'Near Miss',
    title: extreme.title,
    incidentType: extreme.incidentType,
    day,
    minutes,
    where: scheduledAt(vessel, day, minutes, today) ?? atSea(vessel, chance),
    onBoard: 'Main deck',
    recorded: day,
    status: 'Reported',
    description: extreme.description,
    isFinding: false,
    attachments: extreme.files.map((name) => ({
      document: 'Near miss report',
      fileName: name,
      date: day,
      variant: null,
    })),
  });
};

/** Exactly 4,000 characters of HTML. */
const longDescription = () => {
  const opening = '<h3>Course of events</h3><ol>';
  const closing = '</ol><p><strong>Lesson learned:</strong> write shorter reports, and act on them sooner.</p>';
  const events = [
    'The deck watch began the round of the cargo area and found all tank lids closed and dogged.',
    'A smell of product was noticed near the vapour riser, and the personal meter showed a short peak.',
    'The Chief Officer was called, took over the radio and stopped all work on the main deck.',
    'Two persons with breathing apparatus checked the riser from windward and closed the drain valve.',
    'Readings were repeated every five minutes at three places until they were zero for half an hour.',
    'The drain valve was opened in the workshop: the seat was scored and the handle could move by vibration.',
  ];
  let text = opening;
  for (let at = 0; text.length < 3_700; at += 1) text += `<li>${events[at % events.length]}</li>`;
  const filler = 4_000 - text.length - closing.length - '<li></li>'.length;
  return `${text}<li>${'The watch was doubled until the next port. '.repeat(10).slice(0, filler - 1)}.</li>${closing}`;
};

const cases: readonly Extreme[] = [
  {
    title: 'Vapour riser drain valve opened by vibration',
    incidentType: 'Cargo operation/overpressure',
    daysAgo: 9,
    description: longDescription(),
    files: ['Report in full.pdf'],
  },
  {
    title: 'Report pasted from a web page',
    incidentType: 'Housekeeping',
    daysAgo: 12,
    description:
      '<p>The text below was pasted from a web page and must be shown without doing anything.</p>' +
      '<img src=x onerror="window.injected=1"><script>window.injected=2</script>' +
      '<p><a href="javascript:window.injected=3">Open the procedure</a> or ' +
      '<a href="https://safety.example/bulletin">read the bulletin</a>.</p>' +
      '<svg onload="window.injected=4"></svg><iframe src="https://frames.example"></iframe>' +
      '<p style="position:fixed;inset:0" onclick="window.injected=5">The walkway was cleared at once.</p>',
    files: ['Web page.pdf'],
  },
  {
    title: 'Loose grating on catwalk reported without any file',
    incidentType: 'Slip/trip/fall hazard',
    daysAgo: 15,
    description: '<p>One clip of the grating was missing. The clip was renewed on the same watch.</p>',
    files: [],
  },
  {
    title:
      'During preparation of the port manifold for the disconnection of two twelve-inch cargo hoses, with the vapour return still connected and the terminal’s loading master on board, the blank flange of the forward spare manifold was found with four of sixteen bolts missing and the drip tray beneath it half full of rain water',
    incidentType: 'Cargo operation/overpressure',
    daysAgo: 18,
    description: '<p>The bolts were fitted and the blank was tested with air before the hoses were disconnected.</p>',
    files: ['Manifold.pdf'],
  },
  {
    title: 'Pressure <0.2 bar on lines "A" & "B": gauge reading > 15 min late; <b>not</b> seen on round',
    incidentType: 'Machinery/equipment failure',
    daysAgo: 21,
    description: '<p>The gauge lines &lt;A&gt; &amp; &lt;B&gt; were blown through and the gauges compared.</p>',
    files: ['Gauges A & B.pdf'],
  },
  {
    title: 'Report sent without description',
    incidentType: 'Housekeeping',
    daysAgo: 24,
    description: null,
    files: ['Original mail.pdf', 'Original mail (2).pdf', 'Ключ – 安全 – résumé.pdf'],
  },
];
