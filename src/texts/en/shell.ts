/** Texts of the frame around every page. */
export const shell = {
  remy: 'Remy, assistant',
  navigation: 'Main',
  menuHint: 'Use the menu button or swipe right from the left edge to open other pages.',
  swipeHint: 'Swipe right from the left edge to open this menu.',
  stillWaiting: "The server hasn't responded yet.",
  dismiss: 'Dismiss',
  removeDemo: 'Remove Demo Team',
  privacy: 'Privacy',
  yourTeams: 'Your teams',
  joinAnother: 'Join or Create a Team',
  counted: (name: string, count: number) => `${name} (${count})`,
}
