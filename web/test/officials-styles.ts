import '../src/officials-app/frame/frame.css'
