/** Hands a file to the browser to save under its name. */
export const save = (blob: Blob, fileName: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the URL when it starts the download, shortly after the click.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
