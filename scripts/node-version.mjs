// Plain JavaScript, since it also runs where Node is too old for everything else: on platforms without the pinned Node.
const minNodeVersion = 24;

if (Number(process.versions.node.split('.')[0]) < minNodeVersion) {
  console.error(
    `Fleet Portal runs on Node ${minNodeVersion} or later; this is ${process.version}.\n` +
      `On Linux (x64, arm64) and Windows (x64) it comes with npm ci: run that again. Elsewhere, install Node ${minNodeVersion} from https://nodejs.org.`,
  );
  process.exit(1);
}
