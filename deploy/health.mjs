// Ends with 0 if the portal of this container answers that it is ready.
const { PORT = '8080', BASE_PATH = '' } = process.env;
const answer = await fetch(`http://127.0.0.1:${PORT}${BASE_PATH}/api/ready`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
