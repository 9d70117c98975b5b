import { incomplete } from './incomplete.ts'

export const auth = {
  mustEnterEmailAndPassword: incomplete.mustEnterEmailAndPassword,
  welcomeBack: 'Welcome back,',
  email: 'Email',
  password: 'Password',
  login: 'Login',
  register: 'Register',
  forgotPassword: 'Forgot Password',
  registered: 'Your account is ready. Log in to continue.',
}
