import './import.css';
import type { PageProps } from '../../portal.ts';
import { ChooseFile } from './ChooseFile.tsx';
import type { ImportActors } from './import-page-actors.ts';
import { OpenImport } from './OpenImport.tsx';

/** Chooses a file to import, or shows the import in the address. */
export function ImportPage({ actors, location }: PageProps<ImportActors>) {
  return location.record === undefined ? (
    <ChooseFile actors={actors} location={location} />
  ) : (
    <OpenImport key={location.record} actors={actors} location={location} />
  );
}
