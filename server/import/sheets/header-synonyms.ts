import type { Column, Sheet } from './sheet.ts';
import { synonymLines } from './synonym-lines.ts';

/**
 * Other headers of columns, in English and German, one line for each column: 'Column = header; header'. A line counts for
 * the sheets of the heading above it, which are separated by commas; those of [*] for every sheet with such a column, and
 * 'Vessel' there is the column that names a vessel. Capitals and punctuation make no difference.
 */
const lines = `
[*]
Vessel = Vessel's Name; Name of Vessel; Name of Ship; Vessel IMO; Ship IMO; IMO No.; IMO Nr.; IMO-Nummer; IMO Num; Schiff; Schiffsname; Schiff Name; Name des Schiffes; Fahrzeug
Reference = Reference Number; Our Reference; Our Ref; Report Number; Case No.; Referenz; Referenznummer; Referenz-Nr.; Ref.-Nr.; Berichtsnummer; Bericht-Nr.; Vorgangsnummer; Vorgangs-Nr.; Aktenzeichen
Attachments = Attached Files; Anhang; Anhänge; Anlage; Anlagen; Dateien; Dokumente

[Vessels]
IMO Number = IMO No.; IMO Nr.; IMO-Nummer; IMO Num; Vessel IMO
Name = Name of Vessel; Name of Ship; Vessel's Name; Schiff; Schiffsname; Name des Schiffes
Type = Type of Vessel; Type of Ship; Schiffstyp; Typ; Schiffsart
Flag = Flagge; Flaggenstaat
Class Society = Class Soc.; Klasse; Klassifikationsgesellschaft; Klassegesellschaft
Built = Build Year; Year; Baujahr; Built Year
Deadweight = Dead Weight; Deadweight (t); DWT (t); SDWT; Tragfähigkeit; Tragfähigkeit (t); tdw
MMSI = MMSI No.; MMSI Number; MMSI-Nr.; MMSI-Nummer
Call Sign = Callsign; Radio Call Sign; Rufzeichen; Funkrufzeichen
Port of Registry = Home Port; Registry Port; Heimathafen; Registerhafen
Yard = Shipyard; Builder; Werft; Bauwerft
Class Notation = Klassezeichen
Last Dry-Dock = Last Drydock; Last Docking; Letzte Dockung; Letzte Trockendockung
Next Dry-Dock = Next Drydock; Next Docking; Nächste Dockung; Nächste Trockendockung
Owner = Registered Owner; Eigner; Eigentümer; Reeder
Manager = Technical Manager; Ship Manager; Bereederer; Manager / Bereederer
Length Overall = LOA; L.O.A.; Length o.a.; Länge ü.a.; Länge über alles; LÜA
Length Between Perpendiculars = LBP; LPP; L.B.P.; Länge zwischen den Loten
Breadth Moulded = Beam; Breadth; Breite
Depth Moulded = Depth; Seitenhöhe
Summer Draught = Draught; Draft; Summer Draft; Max Draught; Tiefgang; Sommertiefgang
Gross Tonnage = GT; GRT; BRZ; Bruttoraumzahl
Net Tonnage = NT; NRT; NRZ; Nettoraumzahl
Cargo Pumps = Ladepumpen; Ladungspumpen
Main Engine = M/E; Hauptmaschine
Maximum Continuous Rating = MCR; MCR (kW); Engine Power; Maschinenleistung; Leistung (kW)
Service Speed = Speed; Dienstgeschwindigkeit
Auxiliary Engines = Aux Engines; A/E; Hilfsdiesel
Complement = Crew; Besatzung
Description = Beschreibung; Remarks; Bemerkungen

[Near Misses, Non Conformities, Accidents]
Status = State; Stand; Bearbeitungsstand
Date = Date of Occurrence; Occurrence Date; Date of Incident; Date of Event; Event Date; Date and Time; Date/Time; Datum; Ereignisdatum; Vorfalldatum; Datum des Vorfalls; Datum des Ereignisses; Datum und Uhrzeit
Title = Headline; Subject; Short Description; Titel; Überschrift; Betreff; Kurzbeschreibung
Type = Kind; Art; Typ
Incident Type = Type of Incident; Vorfallart; Ereignisart; Art des Vorfalls; Art des Ereignisses
Incident Date (GMT) = Incident Date (UTC); Date (UTC); Date UTC; Date GMT; Datum (UTC); Datum UTC
Incident Location = Location; Where; Place; Location on Board; Ort; Ort an Bord; Ereignisort; Ort des Vorfalls
Date Recorded = Recorded; Recorded On; Date Reported; Reported On; Report Date; Meldedatum; Gemeldet am; Erfasst am
Description = What Happened; Details; Narrative; Full Description; Beschreibung; Sachverhalt; Hergang; Was ist passiert
Reference = Near Miss No.; NM No.; NCR No.; NC No.; Accident No.; Incident No.; Beinahe-Unfall-Nr.; Meldungsnummer; Meldungs-Nr.

[Regulatory Inspections, Internal Audits, External Audits, SIRE Inspections, Vessel Inspections]
Status = State; Stand; Bearbeitungsstand
Date = Date of Inspection; Inspected On; Audit Date; Date of Audit; Datum; Inspektionsdatum; Prüfdatum; Prüfungsdatum; Auditdatum; Datum der Inspektion; Datum des Audits
Name = Inspection; Title; Report Title; Inspektion; Titel; Bezeichnung
Port = Place; Location; Port of Inspection; Place of Inspection; Inspection Port; Inspection Place; Hafen; Ort; Hafen der Inspektion
Detained from = Detention Date; Date of Detention; Detained On; Date Detained; Detained Since; Detention From; Detention Start; Festgehalten ab; Festgehalten am; Festgehalten seit; Festhaltung ab
Released = Release Date; Date of Release; Released On; Date Released; Detention Lifted; Detained To; Detained Until; Detention To; Detention End; Freigegeben; Freigegeben am; Freigabe; Freigabedatum; Festgehalten bis
Operator's comments on = Comments Sent; Comments Sent On; Date of Comments; Comments Date; Operator Comments Date; Kommentiert am
Deficiencies = No. of Def.; No. of Deficiencies; Number of Deficiencies; Def.; Findings; No. of Findings; Number of Findings; Observations; No. of Observations; Number of Observations; Mängel; Anzahl Mängel; Anzahl der Mängel; Feststellungen; Anzahl Feststellungen; Beobachtungen
Inspection Type = Type of Inspection; Inspektionsart; Art der Inspektion
Type = Type of Audit; Auditart; Art
Planned Inspection Date = Planned Date; Planned On; Geplant am; Geplantes Datum
Inspecting Company = Inspected By; Inspection Company; Oil Major; Oil Company; Submitting Company; Inspektionsfirma
Inspector = Auditor; Surveyor; Name of Inspector; PSC Officer; Inspektor; Prüfer; Besichtiger
Master = Captain; Kapitän; Name of Master
Additional = Remarks; Notes; Comments; Bemerkung; Bemerkungen; Anmerkungen; Notizen
Description = Details; Beschreibung; Sachverhalt

[Regulatory Inspections – Items, Internal Audits – Items, External Audits – Items, SIRE Inspections – Items, Vessel Inspections – Items]
Date = Date of Inspection; Audit Date; Datum; Inspektionsdatum; Auditdatum
Name = Inspection; Inspektion
Item No. = No.; Number; Nr.; Nummer; Item; Pos.; Finding No.; Deficiency No.; Observation No.; Mangel-Nr.; Lfd. Nr.
Item Type = Category; Kind; Art; Kategorie
Item Description = Finding; Deficiency; Observation; Text; Beschreibung; Mangel; Feststellung; Beobachtung
Item Status = State; Stand
Item Due Date = Due; Deadline; Target Date; Due By; Fällig; Fällig am; Frist; Zu erledigen bis

[Certificates]
Name = Certificate; Cert.; Certificate Name; Name of Certificate; Certificate Title; Document; Document Name; Zertifikat; Zeugnis; Zertifikatsname; Bezeichnung; Dokument
Document No. = Cert. No.; Certificate No.; Certificate Number; Number; Doc. No.; Zertifikatsnummer; Zertifikat-Nr.; Zeugnisnummer; Zeugnis-Nr.; Dokumentennummer; Dokument-Nr.; Nummer
Issued = Date of Issue; Date Issued; Issued On; Ausgestellt; Ausgestellt am; Ausstellungsdatum; Datum der Ausstellung
Expires = Valid Until; Validity Date; Validity To; Validity Until; Good Until; Valid To; Valid Till; Validity; Expiry; Expiration; Expiration Date; Date of Expiry; Gültig bis; Gueltig bis; Gültigkeit; Ablauf; Ablaufdatum; Läuft ab; Läuft ab am
Group = Category; Certificate Group; Certificate Type; Type; Gruppe; Kategorie; Art
Issuing Authority = Issued By; Issuer; Authority; Issuing Body; Ausgestellt von; Ausgestellt durch; Aussteller; Ausstellende Behörde; Behörde
Issue Country = Country; Country of Issue; Land; Ausstellungsland
Renewal Start = Window From; Window Start; Range From; Renewal From; Erneuerung ab; Zeitfenster von
Renewal End = Window To; Window End; Range To; Renewal To; Erneuerung bis; Zeitfenster bis

[Drills]
Status = State; Stand
Date = Drill Date; Date of Drill; Held On; Carried Out; Datum; Übungsdatum; Durchgeführt am
Drill = Drill Name; Name of Drill; Type of Drill; Exercise; Übung; Bezeichnung der Übung
Drill Group = Group; Category; Gruppe; Übungsgruppe
Drill Description = Description; Beschreibung
Duration = Dauer
Number Present = Present; Participants; Anwesend; Anwesende; Teilnehmer
Number Absent = Absent; Abwesend; Abwesende
Equipment = Ausrüstung
Additional Information = Remarks; Notes; Bemerkung; Bemerkungen; Anmerkungen

[Class Surveys]
Category = Type; Survey Type; Kategorie; Art
Code = Survey Code; Kürzel
Survey = Survey Item; Besichtigung; Besichtigungsart
Last Date = Last; Last Done; Letzte Besichtigung; Zuletzt
Due Date = Due On; Next Survey; Fällig; Fällig am; Fälligkeit; Fälligkeitsdatum
Window Start = Range From; Zeitfenster von
Window End = Range To; Zeitfenster bis
Postponed To = Postponed Until; Verschoben auf; Verschoben bis
Completed On = Done On; Erledigt am; Abgeschlossen am
Description = Remarks; Notes; Bemerkung; Bemerkungen; Beschreibung

[Voyages]
Voyage No. = Voy. No.; Voy.; Reise; Reise-Nr.; Reisenummer
Condition = Loading Condition; Ladezustand; Beladungszustand
Cargo = Ladung
From = Departure Port; Port of Departure; Load Port; Loading Port; Von; Abgangshafen; Ladehafen
To = Arrival Port; Port of Arrival; Destination; Discharge Port; Nach; Bestimmungshafen; Zielhafen; Löschhafen
Distance = Distance (nm); Distanz; Entfernung
Draught = Draft; Tiefgang
Departure = Departure Time; Abfahrt; Auslaufen
Planned Arrival = Geplante Ankunft
Arrival = Arrival Time; Ankunft; Einlaufen
Berthed = All Fast; Festgemacht
Sailed = Ausgelaufen

[Port Calls]
Voyage No. = Voy. No.; Voy.; Reise; Reise-Nr.; Reisenummer
Purpose = Reason; Zweck
Arrival = Arrived; Ankunft
Departure = Departed; Abfahrt

[Positions]
Time = Time (UTC); Time UTC; Date/Time; Date and Time; Date Time; UTC; Zeit; Zeit (UTC); Zeitpunkt; Datum/Zeit; Datum und Uhrzeit
Latitude = Latitude (deg); Lat. Deg.; Lat. Degrees; Latitude Degrees; Breite; Breitengrad; Geogr. Breite
Longitude = Lng; Longitude (deg); Long. Deg.; Lon. Deg.; Long. Degrees; Longitude Degrees; Länge; Längengrad; Geogr. Länge
Speed = SOG; Speed (kn); Fahrt; Geschwindigkeit
Course = COG; Kurs
Heading = HDG; True Heading
Status = Nav. Status; Navigation Status; Navigational Status; Navigationsstatus
Distance to Go = DTG; Restdistanz; Reststrecke

[Noon Reports]
Voyage No. = Voy. No.; Voy.; Reise; Reise-Nr.; Reisenummer
Report Type = Type of Report; Berichtsart; Meldungsart
Time = Time (UTC); Time UTC; Report Time; Date/Time; Date and Time; Zeit; Zeit (UTC); Zeitpunkt; Datum/Zeit; Datum und Uhrzeit
Condition = Ladezustand
Cargo = Ladung
From = Von
To = Nach
Distance to go = DTG; Restdistanz; Reststrecke
Latitude = Lat; Latitude (deg); Lat. Deg.; Lat. Degrees; Latitude Degrees; Breite; Breitengrad
Longitude = Lon; Long; Longitude (deg); Long. Deg.; Lon. Deg.; Long. Degrees; Longitude Degrees; Länge; Längengrad
Course = COG; Kurs
Steaming time = Steaming Hours; Hours Steamed; Fahrzeit
Observed distance = Distance Run; Distance Over Ground; Distanz
Average speed = Durchschnittsgeschwindigkeit
Main engine revolutions = RPM; M/E RPM; Drehzahl
Slip = Schlupf
Main engine power = M/E Power; Leistung
Wind direction = Wind Dir.; Windrichtung
Wind force = BF; Bft; Beaufort; Windstärke
Sea state = Seegang
Swell = Dünung
Air temperature = Lufttemperatur
Sea temperature = Wassertemperatur
Remarks = Notes; Comments; Bemerkung; Bemerkungen; Anmerkungen

[Vetting Inspections, Vetting Observations]
Programme = Program; Programm
Inspection Date = Date of Inspection; Datum; Inspektionsdatum

[Vetting Inspections]
Inspecting Company = Inspected By; Inspection Company; Oil Major; Oil Company; Submitting Company; Inspektionsfirma
Port = Hafen; Ort
Status = State; Stand
Comments Sent = Comments Sent On; Kommentiert am

[Vetting Observations]
Question = Question Number; VIQ No.; VIQ Number; VIQ Question; Frage; Frage-Nr.
Title = Observation; Beobachtung; Fragetext

[Ports]
Name = Hafen; Hafenname
Country = Land
Latitude = Breite; Breitengrad
Longitude = Long; Länge; Längengrad
Time Zone = Zeitzone

[News, Broadcasts, Safety Campaigns]
Category = Kategorie; Rubrik
Title = Headline; Titel; Überschrift
Date = Published; Publication Date; Datum; Veröffentlicht am
Summary = Abstract; Zusammenfassung
Content = Inhalt

[Monthly Reports, OPEX Reports]
Category = Kategorie; Art
Month = Monat
Date = Datum; Veröffentlicht am
File = Datei; Dateiname

[Users]
E-mail = E-Mail-Adresse; Mailadresse
First Name = Vorname
Last Name = Name; Nachname; Familienname
Template = Rolle; Vorlage
Permissions = Rechte; Berechtigungen
Vessels = Schiffe
State = Zustand; Active; Aktiv
`;

/** The synonyms of a sheet's columns by their header, and those of [*]. */
const known: ReadonlyMap<string, readonly (readonly [name: string, words: readonly string[]])[]> = new Map(
  lines
    .split(/^\[/m)
    .flatMap((section) => {
      const [heading = '', ...rest] = section.split(']\n');
      const own = synonymLines(rest.join(']\n'));
      return heading.split(', ').map((title) => [title.trim(), own] as const);
    })
    .reduce(
      (byTitle, [title, own]) => byTitle.set(title, [...(byTitle.get(title) ?? []), ...own]),
      new Map<string, readonly (readonly [string, readonly string[]])[]>(),
    ),
);

/** The sheet with the other headers that its columns may have. */
export const withHeaderSynonyms = (sheet: Sheet): Sheet => {
  const everywhere = known.get('*') ?? [];
  const own = known.get(sheet.title) ?? [];
  const wordsOf = ({ header, type }: Column): readonly string[] => [
    ...own.filter(([name]) => name === header).flatMap(([, words]) => words),
    ...everywhere
      .filter(([name]) => (name === 'Vessel' ? type === 'vessel' : name === header))
      .flatMap(([, words]) => words),
  ];
  return {
    ...sheet,
    columns: sheet.columns.map((column) => {
      const words = wordsOf(column);
      const { header, aliases = [] } = column;
      if (words.length === 0) return column;
      return { ...column, aliases: [...aliases, ...words], similarTo: [header, ...aliases] };
    }),
  };
};
