/**
 * Styles of the library's components that the shell and the shared pieces use. They sit in the cascade layer
 * `mantine`, so our own modules always win, and a route may import the styles of further components beside itself
 * (`import '@mantine/core/styles/Tabs.layer.css'`) in whatever chunk it lands.
 */
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Anchor.layer.css'
import '@mantine/core/styles/Text.layer.css'
import '@mantine/core/styles/Title.layer.css'
import '@mantine/core/styles/Loader.layer.css'
