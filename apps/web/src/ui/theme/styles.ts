import '@fontsource-variable/nunito/wght.css'
import './tokens.css'
import './mantine-styles.ts'
import './base.css'
