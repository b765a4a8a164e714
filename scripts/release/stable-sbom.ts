import { createHash } from 'node:crypto';

/** What npm writes of a CycloneDX bill of materials, as far as it is changed here. */
interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name?: string; type?: string; properties?: readonly object[] } };
}

/**
 * A bill of materials that is the same for the same commit: the time of the commit instead of now, and a serial number of the
 * content instead of a random one. It names the build that it belongs to.
 */
export const stableSbom = (text: string, at: { readonly time: string; readonly build: string }): string => {
  // SAFETY: npm wrote it.
  const sbom = JSON.parse(text) as Sbom;
  const { component } = sbom.metadata;
  component.properties = [...(component.properties ?? []), { name: 'fleet-portal:build', value: at.build }];
  // npm takes the name of the folder.
  component.name = 'fleet-portal';
  component.type = 'application';
  sbom.metadata.timestamp = at.time;
  delete sbom.serialNumber;
  const hash = createHash('sha256').update(JSON.stringify(sbom)).digest('hex');
  const serialNumber = `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return `${JSON.stringify({ ...sbom, serialNumber }, null, 2)}\n`;
};
