/**
 * The template of an article: `[vessel]`, `[port]` and `[quarter]` (the previous one) are filled in, `{a|b}` is a choice.
 * Each paragraph of the body is one string; one that begins with '- ' is a list item.
 */
export interface ArticleStock {
  readonly title: string;
  readonly summary: string;
  readonly body: readonly string[];
}

const article = (title: string, summary: string, ...body: string[]): ArticleStock => ({ title, summary, body });

/** Texts about a vessel in dry-dock. */
export const dockingStock = article(
  '[vessel] in dry-dock at [port]',
  'On the blocks since [from]; she is to sail again on [until].',
  'The vessel came to the yard at [port] from her last discharge, in ballast and gas-free.',
  '- Hull to be blasted and coated with a {silicone|low-friction} system',
  '- {Ballast water treatment|Cargo pump seals|Tail shaft} to be overhauled',
  '- Class surveys and sea valves as they fall due',
  'The superintendent’s report goes to the owner once she has sailed. From the yard she goes in ballast to her next loading port.',
);

/** The texts of the manager's news, by category. */
export const newsStock: readonly (readonly [category: string, articles: readonly ArticleStock[]])[] = [
  [
    'Fleet',
    [
      article(
        'How the crew of [vessel] prepares for a vetting',
        'A checklist of their own, walked every week and not only before the day.',
        'The superintendent saw it at work at [port]: each department walks another one’s spaces and photographs what it finds.',
        'The checklist is on the ship’s server and now with the fleet; {two|three} vessels have begun to use it.',
      ),
      article(
        'Speed and consumption: what the hull cleaning of [vessel] brought',
        'Slip down by {four|five} points, and {1.8|2.3|2.6} tonnes of fuel a day saved.',
        'The hull was cleaned and the propeller polished at anchor. Noon reports of the four weeks before and after were compared at the same draught and up to Beaufort 4.',
        'The saving pays for the work in {nine|eleven} days of steaming. The next inspection of the hull follows in six months.',
      ),
      article(
        'Satellite terminal renewed on [vessel]',
        'The new terminal gives the crew and the office more room for data.',
        'Installation took {one day|two days} at [port]. The old terminal stays as the reserve.',
        'The rest of the fleet follows as vessels call at suitable ports; the schedule is with the fleet teams.',
      ),
    ],
  ],
  [
    'Safety and quality',
    [
      article(
        'Safety figures of [quarter]',
        'What the fleet reported, and what we learned from it.',
        'The fleet reported more near misses than in the quarter before. That is welcome: each one is a chance to act before somebody is hurt.',
        '- Mooring was named most often, enclosed spaces second',
        '- {One|Two|No} lost-time {injury|injuries} in the quarter',
        '- Every vessel reported at least {three|four} near misses',
        'The full figures are part of the HSQE report of the month.',
      ),
      article(
        'What inspectors looked at in [quarter]',
        'The questions that came back most often in vettings and port state inspections.',
        'Three subjects made up {a third|more than a third} of all observations: calibration of gas meters, fire doors and the passage plan.',
        'Masters are asked to go through these with the officers before the next inspection, and to send photographs of what was put right.',
      ),
      article(
        'A lesson from the engine room of [vessel]',
        'A loose grating, seen in time.',
        'During rounds at [port] a motorman found a grating without its clips. It was secured, and the others were checked: two more were loose.',
        'Ask at your next safety meeting: which gratings on board can be lifted by hand?',
      ),
    ],
  ],
  [
    'Crew',
    [
      article(
        'Officers’ conference [quarter]',
        '{Sixty|Seventy-two|Eighty} officers met with the office for two days.',
        'Workshops covered navigation in confined waters, the human side of vetting, and fatigue.',
        '- The paper on mentoring of junior officers is being tried on {three|five} vessels',
        '- The next conference is planned within the half-year',
        'The presentations are available from the crewing department.',
      ),
      article(
        'Twenty years with us: the bosun of [vessel]',
        'A thank-you from the whole company.',
        'He joined as an ordinary seaman and has sailed on {nine|eleven} vessels of the fleet since. The Master handed over the certificate and a watch on deck at [port].',
        'Asked for his advice to those who start today, he said: “Look up before you walk under.”',
      ),
      article(
        'Better meals, less waste on [vessel]',
        'The cook’s plan for {three|four} weeks is now shared with the fleet.',
        'Menus follow the wishes of the crew, collected in a box outside the mess. Waste went down by {a fifth|a quarter}.',
      ),
    ],
  ],
  [
    'Company',
    [
      article(
        'Class society confirms the safety management system ([quarter])',
        'The audit ended without a non-conformity.',
        'Two auditors spent {two|three} days in the office. They made {one observation|two observations}, on the review of risk assessments.',
        'The action plan is agreed and will be closed before the next visit.',
      ),
      article(
        'Fewer forms: what changes in the office after [quarter]',
        'Fewer forms, quicker answers, one list of open findings.',
        'We asked Masters which reports cost most time. {Eleven|Fourteen} forms will go; four are merged into one.',
        'The list of open findings will be the same for vessel, office and owner.',
      ),
      article(
        'Visit to [vessel] at [port]',
        'The managing director and the fleet manager spent a day on board.',
        'They walked the deck with the Chief Officer, had lunch with the crew and took home a list of {seven|nine} wishes.',
        'All but one are answered; the last needs the next dry-dock.',
      ),
    ],
  ],
];
