/** What the frame around every page says. */
export const shell = {
  remy: 'Remy, assistant',
  navigation: 'Main',
  menuHint: 'The menu button, or a swipe from the left edge, opens the other pages.',
  swipeHint: 'Swipe right from the left edge to open this menu.',
  stillWaiting: 'The server has not answered yet.',
  removeDemo: 'Remove Demo Team',
  yourTeams: 'Your teams',
  joinAnother: 'Join or create a team',
  counted: (name: string, count: number) => `${name}, ${count} open`,
}
