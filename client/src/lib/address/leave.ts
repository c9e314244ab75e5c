/** Full navigations, as an object that tests can watch: jsdom's location cannot be replaced. */
export const leave = {
  to: (url: string): void => window.location.assign(url),
  reload: (): void => window.location.reload(),
};
