import { synonymsIn } from './synonym-lines.ts';

/** Other words for the values of choices, in English and German, one line for each value: 'Value = word; word'. */

/** The statuses of every kind of record. */
export const closedSynonyms = synonymsIn(`
Closed = complete; completed; done; finished; closed out; resolved; rectified; cleared; geschlossen; abgeschlossen; erledigt; behoben
`);

export const inspectionSynonyms = synonymsIn(`
Open = in progress; ongoing; pending; outstanding; active; offen; in bearbeitung; in arbeit; laufend; ausstehend
Completed on board = completed onboard; done on board; an bord erledigt; an bord abgeschlossen
Final verification = verification; in verification; prüfung; in prüfung; abschließende prüfung
`);

/** The items of inspections. */
export const itemSynonyms = synonymsIn(`
Open = new; not closed; pending; outstanding; overdue; active; offen; neu; ausstehend; überfällig
In progress = ongoing; in bearbeitung; in arbeit; laufend
Closed = corrected; fixed; verified; beseitigt; korrigiert
`);

export const occurrenceSynonyms = synonymsIn(`
Reported = open; new; submitted; pending; offen; neu; gemeldet; eingereicht; ausstehend
Approved on board = in progress; under review; approved onboard; in bearbeitung; in arbeit; in prüfung; an bord genehmigt; an bord geprüft
Approved in office = approved; reviewed; genehmigt; geprüft; im büro genehmigt; im büro geprüft
`);

export const drillSynonyms = synonymsIn(`
Planned = scheduled; due; open; geplant; fällig; offen
Overdue = past due; missed; überfällig; versäumt
Executed = held; carried out; durchgeführt; abgehalten
Reported = submitted; gemeldet
Unplanned = not planned; ungeplant
Approved on board = approved onboard; an bord genehmigt
Approved in office = approved; genehmigt; im büro genehmigt
Rejected = declined; abgelehnt; zurückgewiesen
`);

export const vesselStatusSynonyms = synonymsIn(`
Under way = at sea; underway; sailing; steaming; under way using engine; in fahrt; auf see
Alongside = moored; berthed; in port; im hafen; am kai; festgemacht; längsseits
At anchor = anchored; at anchorage; vor anker
In dry-dock = drydock; dry dock; in drydock; in dry dock; im dock; im trockendock
`);

export const conditionSynonyms = synonymsIn(`
Laden = l; loaded; beladen
Ballast = b; in ballast; empty; leer
`);

export const surveySynonyms = synonymsIn(`
Class = hull; klasse
Statutory = statutarisch
Machinery = cms; maschine; maschinenanlage
Condition of Class = coc; condition; klasseauflage; auflage
`);
