import { spawn } from 'node:child_process';

/** Runs the API server (restarted when its files change) and Vite beside it; ends both together. */
const children = [
  spawn('node', ['--watch-path=server', '--watch-path=demo', '--watch-path=src/contract', 'demo/main.ts'], {
    stdio: 'inherit',
  }),
  spawn('npx', ['vite'], { stdio: 'inherit' }),
];

const endAll = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', endAll);
process.on('SIGTERM', endAll);
children.forEach((child) => child.on('exit', endAll));
