import { synonymLines } from './synonym-lines.ts';

/** Words in the title of a sheet, or the name of a file, that say what it contains, in English and German, one line for each sheet. */
export const titleWords = synonymLines(`
vessels = vessel; ship; ships; fleet; vessel list; ship list; schiff; schiffe; flotte
regulatory-inspections = regulatory inspection; psc; psc inspection; psc inspections; port state control; flag state; flag inspections; hafenstaatkontrolle; hafenstaatkontrollen
internal-audits = internal audit; interne audits; internes audit
external-audits = external audit; externe audits; externes audit
sire-inspections = sire; sire inspection
vessel-inspections = vessel inspection; superintendent inspections; superintendent inspection; schiffsinspektionen; schiffsbesichtigungen
certificates = certificate; certs; zertifikate; zeugnisse
drills = drill; übungen; drill plan
near-misses = near miss; nearmiss; nearmisses; beinahe unfälle; beinaheunfälle; incident; incidents; vorfälle
non-conformities = non conformity; nonconformities; ncr; ncrs; abweichungen
accidents = accident; incident; incidents; unfälle; vorfälle
class-surveys = class survey; surveys; class status; besichtigungen
ports = port; port list; häfen
voyages = voyage; reisen
port-calls = port call; hafenanläufe
positions = position; positionen
noon-reports = noon report; noon; mittagsmeldungen
vetting-inspections = vetting; cdi; cdi inspections; vetting inspection
vetting-observations = vetting observation; cdi observations; sire observations
monthly-reports = monthly report; monatsberichte
opex-reports = opex report; opex
users = user; people; accounts; benutzer; nutzer
`);
